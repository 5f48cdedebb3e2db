// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { EnsRegistry } from "./EnsRegistry.sol";
import { Digits } from "./lib/Digits.sol";

interface INameRecord {
    function setName(bytes32 node, string calldata name) external;
}

/// Gives every account the name `<its address>.addr.reverse`, whose record says what the account is called (ERC-181).
contract EnsReverseRegistrar {
    EnsRegistry private immutable registry;
    address public immutable defaultResolver;
    /// The deployer, who may name any account.
    address private immutable controller;

    /// namehash("addr.reverse")
    bytes32 private constant ADDR_REVERSE = 0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;

    event ReverseClaimed(address indexed addr, bytes32 indexed node);

    error NotAllowed(address account, address sender);

    constructor(EnsRegistry registry_, address defaultResolver_) {
        registry = registry_;
        defaultResolver = defaultResolver_;
        controller = msg.sender;
    }

    function node(address account) public pure returns (bytes32) {
        return keccak256(abi.encodePacked(ADDR_REVERSE, _label(account)));
    }

    function claim(address owner) external returns (bytes32) {
        return claimForAddr(msg.sender, owner, defaultResolver);
    }

    function claimWithResolver(address owner, address resolver) external returns (bytes32) {
        return claimForAddr(msg.sender, owner, resolver);
    }

    function claimForAddr(address account, address owner, address resolver) public returns (bytes32 reverseNode) {
        if (
            msg.sender != account &&
            msg.sender != controller &&
            !registry.isApprovedForAll(account, msg.sender)
        ) revert NotAllowed(account, msg.sender);
        reverseNode = node(account);
        emit ReverseClaimed(account, reverseNode);
        registry.setSubnodeRecord(ADDR_REVERSE, _label(account), owner, resolver, 0);
    }

    function setName(string calldata name) external returns (bytes32) {
        return setNameForAddr(msg.sender, msg.sender, defaultResolver, name);
    }

    function setNameForAddr(
        address account,
        address owner,
        address resolver,
        string calldata name
    ) public returns (bytes32 reverseNode) {
        reverseNode = claimForAddr(account, owner, resolver);
        INameRecord(resolver).setName(reverseNode, name);
    }

    function _label(address account) private pure returns (bytes32) {
        return keccak256(bytes(Digits.hexBytes(abi.encodePacked(account))));
    }
}
