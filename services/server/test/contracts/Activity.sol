// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

// The least contracts that make every kind of history. Nobody is asked for permission: they are for tests only.

contract Token {
    string public name;
    string public symbol;
    uint8 public constant decimals = 6;

    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory name_, string memory symbol_) {
        name = name_;
        symbol = symbol_;
    }

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function burn(uint256 value) external {
        balanceOf[msg.sender] -= value;
        emit Transfer(msg.sender, address(0), value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return transferFrom(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) public returns (bool) {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}

contract Nft {
    string public constant name = "Test Pictures";
    string public constant symbol = "PIC";

    mapping(uint256 => address) public ownerOf;
    mapping(uint256 => string) private uris;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    function setUri(uint256 tokenId, string calldata uri) external {
        uris[tokenId] = uri;
    }

    function tokenURI(uint256 tokenId) external view returns (string memory) {
        if (bytes(uris[tokenId]).length > 0) return uris[tokenId];
        if (tokenId == 1)
            return
                'data:application/json;utf8,{"name":"First picture","image":"data:image/png;base64,iVBORw0KGgo="}';
        if (tokenId == 2) return 'data:application/json;utf8,{"name":"Visit https://evil.example to claim"}';
        return "https://10.0.0.1/3.json";
    }

    function mint(address to, uint256 tokenId) external payable {
        ownerOf[tokenId] = to;
        emit Transfer(address(0), to, tokenId);
    }

    function burn(uint256 tokenId) external {
        emit Transfer(ownerOf[tokenId], address(0), tokenId);
        delete ownerOf[tokenId];
    }

    function transferFrom(address from, address to, uint256 tokenId) external {
        require(ownerOf[tokenId] == from, "not the owner");
        ownerOf[tokenId] = to;
        emit Transfer(from, to, tokenId);
    }

    function approve(address to, uint256 tokenId) external {
        emit Approval(msg.sender, to, tokenId);
    }

    function setApprovalForAll(address operator, bool approved) external {
        emit ApprovalForAll(msg.sender, operator, approved);
    }
}

contract Multi {
    string private template;
    mapping(address => mapping(uint256 => uint256)) public balanceOf;

    event TransferSingle(
        address indexed operator,
        address indexed from,
        address indexed to,
        uint256 id,
        uint256 value
    );
    event TransferBatch(
        address indexed operator,
        address indexed from,
        address indexed to,
        uint256[] ids,
        uint256[] values
    );

    function setUri(string calldata template_) external {
        template = template_;
    }

    function uri(uint256) external view returns (string memory) {
        return template;
    }

    function mint(address to, uint256 id, uint256 value) external {
        balanceOf[to][id] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }

    function move(address to, uint256 id, uint256 value) external {
        give(to, id, value);
        emit TransferSingle(msg.sender, msg.sender, to, id, value);
    }

    function moveMany(address to, uint256[] calldata ids, uint256[] calldata values) external {
        for (uint256 i = 0; i < ids.length; i++) give(to, ids[i], values[i]);
        emit TransferBatch(msg.sender, msg.sender, to, ids, values);
    }

    /// Whoever has too little gives what there is.
    function give(address to, uint256 id, uint256 value) private {
        uint256 left = balanceOf[msg.sender][id];
        balanceOf[msg.sender][id] = left < value ? 0 : left - value;
        balanceOf[to][id] += value;
    }
}

/// Passes native currency on, and trades.
contract Till {
    receive() external payable {}

    function pay(address payable to) external payable {
        (bool isPaid, ) = to.call{value: msg.value}("");
        require(isPaid, "not paid");
    }

    /// The inner payment is undone: nothing reaches `to`.
    function payInVain(address payable to) external payable {
        try this.payAndRevert{value: msg.value}(to) {} catch {}
    }

    function payAndRevert(address payable to) external payable {
        (bool isPaid, ) = to.call{value: msg.value}("");
        require(isPaid && false, "in vain");
    }

    function swap(Token give, uint256 giveAmount, Token take, uint256 takeAmount) external {
        give.transferFrom(msg.sender, address(this), giveAmount);
        take.transfer(msg.sender, takeAmount);
    }

    function buy(Token take, uint256 takeAmount) external payable {
        take.transfer(msg.sender, takeAmount);
    }

    function fail() external payable {
        revert("as asked");
    }
}
