// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Who owns a name and which contract answers for it (ERC-137).
contract EnsRegistry {
    struct Record {
        address owner;
        address resolver;
        uint64 ttl;
    }

    mapping(bytes32 node => Record) private records;
    mapping(address owner => mapping(address operator => bool)) public isApprovedForAll;

    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    event Transfer(bytes32 indexed node, address owner);
    event NewResolver(bytes32 indexed node, address resolver);
    event NewTTL(bytes32 indexed node, uint64 ttl);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error NotAllowed(bytes32 node, address sender);

    modifier onlyOwnerOf(bytes32 node) {
        address nodeOwner = records[node].owner;
        if (msg.sender != nodeOwner && !isApprovedForAll[nodeOwner][msg.sender])
            revert NotAllowed(node, msg.sender);
        _;
    }

    /// The root belongs to the deployer.
    constructor() {
        records[0].owner = msg.sender;
    }

    function owner(bytes32 node) external view returns (address) {
        return records[node].owner;
    }

    function resolver(bytes32 node) external view returns (address) {
        return records[node].resolver;
    }

    function ttl(bytes32 node) external view returns (uint64) {
        return records[node].ttl;
    }

    function recordExists(bytes32 node) external view returns (bool) {
        return records[node].owner != address(0);
    }

    function setOwner(bytes32 node, address newOwner) external onlyOwnerOf(node) {
        records[node].owner = newOwner;
        emit Transfer(node, newOwner);
    }

    function setSubnodeOwner(
        bytes32 node,
        bytes32 label,
        address newOwner
    ) public onlyOwnerOf(node) returns (bytes32 subnode) {
        subnode = keccak256(abi.encodePacked(node, label));
        records[subnode].owner = newOwner;
        emit NewOwner(node, label, newOwner);
    }

    function setSubnodeRecord(
        bytes32 node,
        bytes32 label,
        address newOwner,
        address newResolver,
        uint64 newTtl
    ) external {
        bytes32 subnode = setSubnodeOwner(node, label, newOwner);
        _setResolver(subnode, newResolver);
        _setTtl(subnode, newTtl);
    }

    function setResolver(bytes32 node, address newResolver) external onlyOwnerOf(node) {
        _setResolver(node, newResolver);
    }

    function setTTL(bytes32 node, uint64 newTtl) external onlyOwnerOf(node) {
        _setTtl(node, newTtl);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function _setResolver(bytes32 node, address newResolver) private {
        if (records[node].resolver == newResolver) return;
        records[node].resolver = newResolver;
        emit NewResolver(node, newResolver);
    }

    function _setTtl(bytes32 node, uint64 newTtl) private {
        if (records[node].ttl == newTtl) return;
        records[node].ttl = newTtl;
        emit NewTTL(node, newTtl);
    }
}
